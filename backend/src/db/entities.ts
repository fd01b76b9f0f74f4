import { Account } from '../accounts/account.entity.ts'
import { Login } from '../accounts/login.entity.ts'
import { Event } from '../events/event.entity.ts'
import { IssuedAccessCode } from '../events/issued-access-code.entity.ts'
import { Image } from '../images/image.entity.ts'
import { Display } from '../showings/display.entity.ts'
import { Showing } from '../showings/showing.entity.ts'
import { ContentPage } from '../slides/content-page.entity.ts'
import { Slide } from '../slides/slide.entity.ts'
import { Setting } from './setting.entity.ts'

export const entities = [Account, Login, Event, IssuedAccessCode, ContentPage, Slide, Image, Showing, Display, Setting]
